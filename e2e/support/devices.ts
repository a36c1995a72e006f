/** The two sizes at which every screen is checked. */
export const devices = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
}
