import { describe, expect, it } from 'vitest'
import { address, environments } from './environments.ts'
import { deployedConfig, localConfig } from './firebase-config.ts'

const deployed = deployedConfig()

describe('localConfig', () => {
  const local = localConfig(deployed, environments.local, false)
  const test = localConfig(deployed, environments.test, false)

  it('serves the builds of its environment, built by the launcher', () => {
    expect(test.hosting.public).toBe('web/dist/test/client')
    expect(test.functions).toMatchObject({ source: 'functions/dist/test', runtime: 'nodejs24' })
    expect(JSON.stringify(test)).not.toContain('predeploy')
  })

  it('keeps the rewrites of the deployed one, and its headers but for the addresses that a page may talk to', () => {
    expect(local.hosting.rewrites).toEqual(deployed.hosting.rewrites)
    const headers = JSON.stringify(local.hosting.headers)
    expect(headers).toContain(address(environments.local, 'firestore'))
    expect(JSON.stringify(test.hosting.headers)).toContain(address(environments.test, 'firestore'))
    const added = / http:\/\/127\.0\.0\.1:\d+/g
    expect(headers.match(added)).toHaveLength(4)
    expect(JSON.parse(headers.replaceAll(added, ''))).toEqual(deployed.hosting.headers)
  })

  it('shares no port with another environment', () => {
    const ports = (config: object) =>
      [...JSON.stringify(config).matchAll(/ort":(\d+)/g)].map(([, port]) => port)
    expect(ports(local.emulators)).toHaveLength(9)
    expect(ports(test.emulators).filter((port) => ports(local.emulators).includes(port))).toEqual([])
  })

  it('starts the interface of the emulators only where it is asked to', () => {
    expect(local.emulators.ui).toEqual({ enabled: false })
    expect(localConfig(deployed, environments.local, true).emulators.ui).toMatchObject({
      enabled: true,
      port: environments.local.ports.ui,
    })
  })
})
