import { type BrowserContext, test as base, expect } from '@playwright/test';

interface WorkerFixtures {
	/** Errors that any console of the worker's browser reported since the test began. */
	consoleErrors: string[];
}

interface TestFixtures {
	/** Allows console errors that match: the test provokes them. */
	allowConsole: (pattern: RegExp) => void;
}

/**
 * Questions that a page asks by itself: whose session the browser has now, when its live stream reports
 * an end; and the counts of its badges, after the first interaction. The browser logs a refusal: the
 * session has ended elsewhere.
 */
const OWN_QUESTION =
	/401 \(Unauthorized\) \(\S+\/wps\/(member\/info|relay\/MCSFE_getAvailablePromotions)\)$/;

/** Fails a test on any console error, uncaught error or policy violation. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
	consoleErrors: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used.
		async ({}, use) => use([]),
		{ scope: 'worker' },
	],
	// Attached to the browser, not to a page: contexts that a test opens are watched from their
	// first page on.
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
			const isAllowed = (error: string) =>
				OWN_QUESTION.test(error) || allowed.some((pattern) => pattern.test(error));
			expect(consoleErrors.filter((error) => !isAllowed(error))).toEqual([]);
		},
		{ auto: true },
	],
});

export { expect };

/** Policy violations are console errors too; frames report to their page. */
export function watch(context: BrowserContext, errors: string[]): void {
	context.on('console', (message) => {
		if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
	});
	context.on('weberror', (webError) => {
		const error = webError.error();
		// Without a line of code the stack is empty.
		errors.push(error.stack || error.message);
	});
}
