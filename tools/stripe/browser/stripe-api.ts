import type { StripeError } from '@stripe/stripe-js'
import { baseUrl } from './base-url.ts'
import { type Language, textOfCode, texts } from './texts.ts'

/** A request's parameters; Stripe's API takes nested ones as `card[number]=…`. */
export type Params = { [name: string]: Params | string | undefined }

/** What the API answered: a value, or an error with a message in the customer's language. */
export type ApiResult<Value> = { value: Value; error?: undefined } | { value?: undefined; error: StripeError }

/** The stand-in's API with a publishable key. */
export interface StripeApi {
  get<Value>(path: string, params: Params): Promise<ApiResult<Value>>
  post<Value>(path: string, params: Params): Promise<ApiResult<Value>>
}

/** Calls the stand-in as Stripe.js calls api.stripe.com. */
export function createApi(publishableKey: string, language: () => Language): StripeApi {
  async function call<Value>(path: string, query: URLSearchParams | null, body: URLSearchParams | null) {
    const url = baseUrl() + path + (query ? `?${query}` : '')
    const init = {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${publishableKey}` },
      body,
    }
    return read<Value>(await fetch(url, init))
  }

  async function answered<Value>(result: Promise<ApiResult<Value>>): Promise<ApiResult<Value>> {
    try {
      const { value, error } = await result
      return error ? { error: localised(error, language()) } : { value }
    } catch {
      // Stripe.js reports a network that fails as an error value, never as a rejection.
      return { error: { type: 'api_connection_error', message: texts[language()].api_connection_error } }
    }
  }

  return {
    get: <Value>(path: string, params: Params) => answered(call<Value>(path, form(params), null)),
    post: <Value>(path: string, params: Params) => answered(call<Value>(path, null, form(params))),
  }
}

/** An error in the customer's language: the decline code says most, then the code, then what the API wrote. */
export function localised(error: StripeError, language: Language): StripeError {
  const message = textOfCode(language, error.decline_code) ?? textOfCode(language, error.code)
  return message === undefined ? error : { ...error, message }
}

async function read<Value>(response: Response): Promise<ApiResult<Value>> {
  // The stand-in builds its answers of the same published types, on the other side of the wire.
  const body = (await response.json()) as Value & { error?: StripeError }
  return body.error ? { error: body.error } : { value: body }
}

function form(params: Params, prefix = '', into = new URLSearchParams()): URLSearchParams {
  for (const [name, value] of Object.entries(params)) {
    const key = prefix ? `${prefix}[${name}]` : name
    if (typeof value === 'object') form(value, key, into)
    else if (value !== undefined) into.append(key, value)
  }
  return into
}
