import { expect, test } from './console.ts';

const PAGE = '<script>console.error("said"); throw new Error("thrown")</script>';

test('errors of the first page, of an opened page and of another browser are all recorded', async ({
	page,
	context,
	browser,
	consoleErrors,
	allowConsole,
}) => {
	allowConsole(/said|thrown/);
	const elsewhere = await browser.newContext();

	for (const one of [page, await context.newPage(), await elsewhere.newPage()]) {
		consoleErrors.length = 0;
		await one.setContent(PAGE);

		await expect
			.poll(() => consoleErrors.map((error) => /said|thrown/.exec(error)?.[0]))
			.toEqual(expect.arrayContaining(['said', 'thrown']));
	}
	await elsewhere.close();
});

test('an unexpected console error fails the test', async ({ page, allowConsole }) => {
	test.fail();
	allowConsole(/another/);

	await page.setContent(PAGE);
});
