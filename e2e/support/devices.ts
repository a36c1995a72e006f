/** The two sizes at which every screen has to be good. */
export const devices = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
}

/** For screenshots: the tester's drawer is no part of what is published. */
export const asPublished = '[data-tester] { display: none }'
