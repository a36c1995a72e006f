/** The old name, until nobody uses it. */
export { withTimeout as withPatience } from '../data/query-client.ts'
