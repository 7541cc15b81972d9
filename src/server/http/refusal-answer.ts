import { failureEnvelope, type RefusalCode, statusOf } from '#lib/wps/refusals.ts';
import { type Answer, jsonAnswer } from './plain-response.ts';

/** The failure envelope of the /wps family, with its status. */
export function refusalAnswer(code: RefusalCode, headers: readonly string[] = []): Answer {
	return jsonAnswer(statusOf(code), failureEnvelope({ code, params: {} }), headers);
}
