import { exportMyData } from '../../firebase/privacy.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { report } from '../../firebase/report.ts'
import { privacyTexts } from '../../messages/privacy.ts'
import { refusals } from '../../messages/refusals.ts'
import { download } from '../../ui/download.ts'
import { toast } from '../../ui/toast.ts'

/** Hands the person a copy of everything that the house knows about them. A failure is told. */
export async function saveMyData(): Promise<void> {
  try {
    download(await exportMyData(), { name: 'tablee-mes-donnees.json', type: 'application/json' })
  } catch (error) {
    report('The data could not be exported', error)
    const code = refusalOf(error)
    toast.error(code === 'unavailable' ? privacyTexts.downloadFailed : refusals[code])
  }
}
