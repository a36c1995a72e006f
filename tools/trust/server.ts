import { type Bundling, loadEdited } from './bundle.ts'
import { type Functions, listen, type Server } from './listen.ts'

export type { Answer, Server } from './listen.ts'

/**
 * Serves every function of functions/src/index.ts in this process, its sources edited: `POST /<name>`. The Functions
 * emulator would give each call a process of its own and lose half of them under load (ground.md).
 */
export async function serve(bundling: Omit<Bundling, 'modules'>): Promise<Server> {
  const modules = { functions: 'functions/src/index.ts' }
  const { functions } = await loadEdited<{ functions: Functions }>({ ...bundling, modules })
  return listen(functions)
}
