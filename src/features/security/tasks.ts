import type { Locale } from '#lib/i18n/locales.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { ROUTES } from '#lib/routes.ts';

/** Changes of the account with a screen of their own, by the query `do`. */
export const TASKS = ['totp', 'passkeys', 'mobile', 'email', 'payment'] as const;
export type Task = (typeof TASKS)[number];

/** Confirmations that the page shows after a change, by the query `done`. */
export const DONE = [
	...(['ended', 'ended_others', 'password', 'totp_off', 'mobile', 'email', 'payment'] as const),
	...(['passkey', 'passkey_removed', 'renamed', 'avatar'] as const),
] as const;
export type Done = (typeof DONE)[number];

export function readTask({ searchParams }: URL): Task | undefined {
	return TASKS.find((task) => task === searchParams.get('do'));
}

export function readDone({ searchParams }: URL): Done | undefined {
	return DONE.find((done) => done === searchParams.get('done'));
}

/** The path of the screen of a task. */
export function taskPath(locale: Locale, task: Task): string {
	return `${localizePath(locale, ROUTES.account.path)}?do=${task}`;
}

/** The path that confirms a change: the account's page, or the screen of a task that continues. */
export function donePath(locale: Locale, done: Done, task?: Task): string {
	const query = new URLSearchParams({ ...(task && { do: task }), done });
	return `${localizePath(locale, ROUTES.account.path)}?${query}`;
}

/** The path of the step-up, which leads to `next`; `left` is how many methods are needed. */
export function confirmPath(locale: Locale, next: string, left = 1): string {
	const query = new URLSearchParams({ next, ...(left > 1 && { left: String(left) }) });
	return `${localizePath(locale, ROUTES.confirm.path)}?${query}`;
}
