import { askLogin } from '#lib/wps/ask-login.ts';
import { CHAT_PATHS } from '#lib/wps/contract/chat-paths.ts';

export type Answer<T> =
	| { ok: true; value: T }
	| { ok: false; code: string; params: Record<string, string> };

/** Makes a call of the chat room: a GET, or a POST with a body. A lost one is refused `offline`. */
export async function callChat<T>(
	name: keyof typeof CHAT_PATHS,
	{ query, body }: { query?: Record<string, string>; body?: object },
): Promise<Answer<T>> {
	const asked = query ? `?${new URLSearchParams(query)}` : '';
	const ask = () =>
		fetch(CHAT_PATHS[name] + asked, {
			headers: { 'x-wps': '1', ...(body && { 'content-type': 'application/json' }) },
			...(body && { method: 'POST', body: JSON.stringify(body) }),
		});
	try {
		let response = await ask();
		if (response.status === 401 && (await askLogin())) response = await ask();
		const answer = await response.json();
		if (answer.success) return { ok: true, value: answer.value };
		return { ok: false, code: String(answer.errorCode), params: answer.params ?? {} };
	} catch {
		return { ok: false, code: 'offline', params: {} };
	}
}
