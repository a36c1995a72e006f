type LockedPackage = {
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
}
type Lock = { lockfileVersion: number; packages: Record<string, LockedPackage> }
type Root = { name: string; dependencies: Record<string, string> }

/**
 * The lock file of a bundle's package, cut from the project's own: the packages that it names and all that these depend on, each in
 * the version that the tests ran with. Without it the cloud would install the newest ones. Throws if a package is not in the
 * project's lock file, or not where the bundle would find it.
 */
export function deployedLock(lock: Lock, root: Root): Lock & { name: string; requires: true } {
  const needed = new Map<string, LockedPackage>()
  const visit = (path: string): void => {
    const found = lock.packages[path]
    if (!found || needed.has(path)) return
    const { dev: _dev, devOptional, ...rest } = found
    needed.set(path, devOptional ? { ...rest, optional: true } : rest)
    for (const [name, isRequired] of needs(found)) {
      const at = resolved(lock, name, path)
      if (at) visit(at)
      else if (isRequired) throw new Error(`package-lock.json has no ${name}, which ${path} depends on`)
    }
  }
  for (const name of Object.keys(root.dependencies)) {
    if (!lock.packages[`node_modules/${name}`] || lock.packages[`functions/node_modules/${name}`])
      throw new Error(`${name} must be in node_modules of the project itself`)
    visit(`node_modules/${name}`)
  }
  const packages = Object.fromEntries([...needed].sort(([a], [b]) => (a < b ? -1 : 1)))
  return {
    name: root.name,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: { '': root, ...packages },
  }
}

/** What a package depends on, and whether it cannot do without. */
function needs(one: LockedPackage): [string, boolean][] {
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = one
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [
    ...[...Object.keys(dependencies), ...peers].map((name): [string, boolean] => [name, true]),
    ...Object.keys(optionalDependencies).map((name): [string, boolean] => [name, false]),
  ]
}

/** Where Node finds a package for another one: in its own node_modules, or in those above it. */
function resolved(lock: Lock, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const path = `${folder}/node_modules/${name}`
    if (lock.packages[path]) return path
    if (!folder.includes('/node_modules/')) break
  }
  return lock.packages[`node_modules/${name}`] && `node_modules/${name}`
}
