import { type BrowserContext, test as base, expect } from '@playwright/test';

interface WorkerFixtures {
	/** What any console of the worker's browser has said is wrong since the test began. */
	consoleErrors: string[];
}

interface TestFixtures {
	/** Lets errors of the console that fit pass: the test is about what causes them. */
	allowConsole: (pattern: RegExp) => void;
}

/** Any error in a console, any uncaught error and any broken policy fails a test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
	consoleErrors: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used.
		async ({}, use) => use([]),
		{ scope: 'worker' },
	],
	// Here and not at a page: contexts that a test opens itself are seen from their first page on.
	browser: [
		async ({ browser, consoleErrors }, use) => {
			browser.on('context', (context) => watch(context, consoleErrors));
			await use(browser);
		},
		{ scope: 'worker' },
	],
	allowConsole: [
		async ({ consoleErrors }, use) => {
			const allowed: RegExp[] = [];
			consoleErrors.length = 0;
			await use((pattern) => allowed.push(pattern));
			const isAllowed = (error: string) => allowed.some((pattern) => pattern.test(error));
			expect(consoleErrors.filter((error) => !isAllowed(error))).toEqual([]);
		},
		{ auto: true },
	],
});

export { expect };

/** Broken policies are errors of the console too; frames report to their page. */
export function watch(context: BrowserContext, errors: string[]): void {
	context.on('console', (message) => {
		if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
	});
	context.on('weberror', (webError) => {
		const error = webError.error();
		errors.push(error.stack ?? error.message);
	});
}
