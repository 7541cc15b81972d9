import type { Refusal } from '../wire.ts';
import { recall, remember } from './dom.ts';
import { tabKey } from './tab-keys.ts';

export type Answer<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

const KEY = tabKey('key');
const TIMEOUT_MS = 15_000;

let sessionKey = recall('sessionStorage', KEY);

export function setSessionKey(key: string | undefined): void {
	sessionKey = key;
	remember('sessionStorage', KEY, key);
}

export function hasSession(): boolean {
	return sessionKey !== undefined;
}

export function get<T>(path: string): Promise<Answer<T>> {
	return call<T>(path, { method: 'GET' });
}

export function post<T>(path: string, body: unknown): Promise<Answer<T>> {
	return call<T>(path, { method: 'POST', body: JSON.stringify(body) });
}

/** The headers that name the session. */
export function sessionHeaders(): Headers {
	return new Headers(sessionKey ? { authorization: `Bearer ${sessionKey}` } : {});
}

/** Never throws: a lost connection is the refusal `network`. */
async function call<T>(path: string, init: RequestInit): Promise<Answer<T>> {
	const headers = sessionHeaders();
	if (init.body) headers.set('content-type', 'application/json');
	const late = new AbortController();
	const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
	try {
		const { signal } = late;
		const response = await fetch(path, { ...init, headers, signal, credentials: 'omit' });
		const value = await response.json();
		return response.ok ? { ok: true, value } : { ok: false, refusal: value };
	} catch {
		return { ok: false, refusal: { code: 'network' } };
	} finally {
		clearTimeout(timer);
	}
}
