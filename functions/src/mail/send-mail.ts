import { collections } from '@tablee/domain'
import { onDocumentCreated } from 'firebase-functions/firestore'
import { secrets } from '../platform/config.ts'
import { REGION } from '../platform/region.ts'
import { deliver } from './deliver.ts'

/** Delivers a mail as soon as the batch that wrote it is committed; what fails here is `retryOutbox`'s. */
export const sendMail = onDocumentCreated(
  {
    document: `${collections.mail}/{id}`,
    region: REGION,
    secrets: [secrets.smtpUrl],
    timeoutSeconds: 60,
    maxInstances: 10,
  },
  async ({ params }) => deliver(params.id),
)
