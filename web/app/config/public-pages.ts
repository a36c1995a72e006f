/** What is prerendered and read signed out. `/404` is what Hosting serves for unknown addresses. */
export const publicPages: readonly string[] = ['/', '/contact', '/cgu', '/cgv', '/rgpd', '/404']
