/** What no request can make an expression of the rules come to, each with the reason; as `gapsOf` says it. */
export const unreachable: Record<string, string> = {}
