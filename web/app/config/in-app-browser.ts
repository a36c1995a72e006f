/** Apps that open links in a view of their own, and Android's and iOS's views without a browser's name. */
const IN_APP =
  /FBAN|FBAV|FB_IAB|Instagram|Messenger|Snapchat|TikTok|musical_ly|LinkedInApp|Pinterest|Twitter|Line\/|MicroMessenger|GSA\/|; wv\)/
const IOS_VIEW = /(iPhone|iPad|iPod)(?!.*Safari\/)/

/**
 * Whether a page runs inside an app such as Instagram, Facebook or Gmail. Google refuses to sign anybody in there
 * (`disallowed_useragent`, https://developers.google.com/identity/protocols/oauth2/policies#browsers).
 */
export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent) || IOS_VIEW.test(userAgent)
}
