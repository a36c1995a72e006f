/** Where every function runs, beside the database. */
export const REGION = 'europe-west1'
