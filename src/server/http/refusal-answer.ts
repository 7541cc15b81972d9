import { failureEnvelope, type RefusalCode, statusOf } from '#lib/wps/refusals.ts';
import { type PlainResponse, respondJson } from './plain-response.ts';

/** Returns the failure envelope of a /wps-compatible host, with its status. */
export function respondRefusal(code: RefusalCode, headers: readonly string[] = []): PlainResponse {
	return respondJson(statusOf(code), failureEnvelope({ code, params: {} }), headers);
}
