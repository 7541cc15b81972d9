import { expect, type Page } from '@playwright/test';
import { openTrial } from '#lib/wps/contract/trial.ts';

/** Gives the browser a trial account, as the button for free play does, where that is not what is tested. */
export async function startFreePlay(page: Page): Promise<void> {
	const headers = { 'x-wps': '1', 'sec-fetch-site': 'same-origin' };
	const answer = await page.request.post(openTrial.path, { headers, data: {} });
	expect(answer.ok()).toBe(true);
}
