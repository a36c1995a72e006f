import { commandLine } from '../../launch/command-line.ts'
import { benchInstances } from './bench-instances.ts'
import { benchPopulation } from './bench-population.ts'
import { makeInstances, readInstances } from './instances.ts'
import { readReferences } from './reference.ts'

/*
 * npm run bench:matching -- [--full] [--instances DIR] [--only instances|population]
 *
 * How good the matcher is. Times are CPU seconds. Without a folder of instances it makes its own, which have no reference.
 */
const { values } = commandLine({
  options: {
    full: { type: 'boolean', default: false },
    instances: { type: 'string' },
    only: { type: 'string' },
  },
})

if (values.only !== 'population') {
  const folder = values.instances
  const instances = folder ? readInstances(folder) : makeInstances()
  benchInstances(instances, folder ? readReferences(folder) : [], values.full)
}
if (values.only !== 'instances') await benchPopulation(values.full)
