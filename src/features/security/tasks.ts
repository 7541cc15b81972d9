import type { Locale } from '#lib/i18n/locales.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { ROUTES } from '#lib/routes.ts';

/** What of the account is changed on a screen of its own, by the query `do`. */
export const TASKS = ['totp', 'passkeys', 'mobile', 'email', 'payment'] as const;
export type Task = (typeof TASKS)[number];

/** What the page says once it is done, by the query `done`. */
export const DONE = [
	...(['ended', 'ended_others', 'password', 'totp_off', 'mobile', 'email', 'payment'] as const),
	...(['passkey', 'passkey_removed', 'renamed'] as const),
] as const;
export type Done = (typeof DONE)[number];

export function readTask({ searchParams }: URL): Task | undefined {
	return TASKS.find((task) => task === searchParams.get('do'));
}

export function readDone({ searchParams }: URL): Done | undefined {
	return DONE.find((done) => done === searchParams.get('done'));
}

/** Where a task is done. */
export function taskPath(locale: Locale, task: Task): string {
	return `${localizePath(locale, ROUTES.account.path)}?do=${task}`;
}

/** The account's page, which says what was done; a task's own page where that goes on. */
export function donePath(locale: Locale, done: Done, task?: Task): string {
	const query = new URLSearchParams({ ...(task && { do: task }), done });
	return `${localizePath(locale, ROUTES.account.path)}?${query}`;
}

/** Where somebody proves again who they are, and from there back. */
export function confirmPath(locale: Locale, next: string): string {
	const query = new URLSearchParams({ next });
	return `${localizePath(locale, ROUTES.confirm.path)}?${query}`;
}
