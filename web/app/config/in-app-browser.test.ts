import { expect, it } from 'vitest'
import { isInAppBrowser } from './in-app-browser.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 8'

it.each([
  ['Instagram on iOS', `${iphone} Mobile/22B83 Instagram 356.0.0.41.92 (iPhone15,2; iOS 18_1; fr_FR)`],
  ['Facebook on iOS', `${iphone} Mobile/22B83 [FBAN/FBIOS;FBAV/489.0;FBLC/fr_FR]`],
  ['Gmail on iOS', `${iphone} GSA/340.0 Mobile/22B83 Safari/604.1`],
  ['a view of an unknown app on iOS', `${iphone} Mobile/22B83`],
  [
    'Instagram on Android',
    `${android} Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36 Instagram 356.0`,
  ],
  [
    'a view of an unknown app on Android',
    `${android}; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Safari/537.36`,
  ],
  ['TikTok', `${iphone} Mobile/22B83 musical_ly_36.5.0 JsSdk/2.0`],
])('knows %s', (_, userAgent) => expect(isInAppBrowser(userAgent)).toBe(true))

it.each([
  ['Safari on iOS', `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on iOS', `${iphone} CriOS/130.0 Mobile/15E148 Safari/604.1`],
  [
    'Chrome on Android',
    `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36`,
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  ],
])('takes %s for a browser', (_, userAgent) => expect(isInAppBrowser(userAgent)).toBe(false))
