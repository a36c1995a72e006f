import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Addresses and the files behind them. */
export default [
  index('routes/home.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('cgu', 'routes/cgu.tsx'),
  route('cgv', 'routes/cgv.tsx'),
  route('rgpd', 'routes/rgpd.tsx'),
  route('test', 'routes/test.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  layout('routes/attendee.tsx', [
    route('login', 'routes/login.tsx'),
    route('email-verification', 'routes/email-verification.tsx'),
    route('personal-info', 'routes/personal-info.tsx'),
    route('test-introduction', 'routes/test-introduction.tsx'),
    route('personality-test', 'routes/personality-test.tsx'),
    route('test-results', 'routes/test-results.tsx'),
    route('passion-selection', 'routes/passion-selection.tsx'),
    route('thursday-selection', 'routes/thursday-selection.tsx'),
    route('city-selection', 'routes/city-selection.tsx'),
    route('activity-selection', 'routes/activity-selection.tsx'),
    route('pricing-selection', 'routes/pricing-selection.tsx'),
    route('payment-confirmation', 'routes/payment-confirmation.tsx'),
    route('booking-confirmation', 'routes/booking-confirmation.tsx'),
    route('true-confirmation', 'routes/true-confirmation.tsx'),
    route('profile', 'routes/profile.tsx'),
    route('receipt', 'routes/receipt.tsx'),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
