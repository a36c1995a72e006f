import { collections } from '@tablee/domain'
import { onDocumentCreated } from 'firebase-functions/firestore'
import { secrets } from '../platform/config.ts'
import { limits } from '../platform/limits.ts'
import { REGION } from '../platform/region.ts'
import { deliver } from './deliver.ts'
import { sendBySmtp } from './smtp.ts'

/** Delivers a mail as soon as the batch that wrote it is committed; what fails here is `retryOutbox`'s. */
export const sendMail = onDocumentCreated(
  {
    ...limits.delivery,
    document: `${collections.mail}/{id}`,
    region: REGION,
    secrets: [secrets.smtpUrl],
  },
  async ({ params, data }) => {
    await deliver(params.id, sendBySmtp, data)
  },
)
