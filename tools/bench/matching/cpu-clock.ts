/** Seconds of CPU time of this process: fair on a machine that does other things too. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
