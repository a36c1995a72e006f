import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

describe('config', () => {
  it('is read once, on its first use', async () => {
    const { emailCodeConfig } = await import('./config.ts')
    vi.stubEnv('EMAIL_CODE_SECRET', '0123456789-0123456789-0123456789')
    expect(emailCodeConfig()).toEqual({ secret: '0123456789-0123456789-0123456789' })
    vi.stubEnv('EMAIL_CODE_SECRET', '')
    expect(emailCodeConfig()).toEqual({ secret: '0123456789-0123456789-0123456789' })
  })

  it('names every setting that is missing or wrong, and no value', async () => {
    const { mailConfig, stripeConfig } = await import('./config.ts')
    vi.stubEnv('SMTP_URL', 'http://a-secret-host')
    vi.stubEnv('MAIL_FROM', 'a-secret-sender')
    expect(mailConfig).toThrow(/SMTP_URL: .*; MAIL_FROM: /)
    expect(mailConfig).not.toThrow(/a-secret/)
    vi.stubEnv('STRIPE_SECRET_KEY', undefined)
    expect(stripeConfig).toThrow('STRIPE_SECRET_KEY')
  })

  it('knows Stripe’s live mode, and the Stripe emulator if configured', async () => {
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_live_0123')
    vi.stubEnv('STRIPE_API_BASE', '')
    const { stripeConfig } = await import('./config.ts')
    expect(stripeConfig()).toEqual({ secretKey: 'sk_live_0123', livemode: true, apiBase: null })

    vi.resetModules()
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_tablee')
    vi.stubEnv('STRIPE_API_BASE', 'http://127.0.0.1:14242')
    const again = await import('./config.ts')
    expect(again.stripeConfig()).toMatchObject({ livemode: false, apiBase: { port: '14242' } })
  })

  it('takes two webhook secrets while one is rolled, and no list of others', async () => {
    const read = async (value: string) => {
      vi.resetModules()
      vi.stubEnv('STRIPE_WEBHOOK_SECRET', value)
      return (await import('./config.ts')).stripeWebhookConfig
    }
    expect((await read('whsec_new'))().webhookSecrets).toEqual(['whsec_new'])
    expect((await read('whsec_new, whsec_old\n'))().webhookSecrets).toEqual(['whsec_new', 'whsec_old'])
    for (const wrong of ['', 'whsec_a,', 'whsec_a,sk_test_b', 'whsec_a,whsec_b,whsec_c'])
      expect(await read(wrong)).toThrow('STRIPE_WEBHOOK_SECRET')
  })

  it('takes a sender with a name', async () => {
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1025')
    vi.stubEnv('MAIL_FROM', 'Tablée <bonjour@tablee.example>')
    const { mailConfig } = await import('./config.ts')
    expect(mailConfig().from).toBe('Tablée <bonjour@tablee.example>')
  })
})
