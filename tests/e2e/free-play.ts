import { expect, type Page } from '@playwright/test';
import { openTrial } from '#lib/wps/contract/trial.ts';

/** Gives the browser a trial account, where the free-play button is not under test. */
export async function startFreePlay(page: Page): Promise<void> {
	const headers = { 'x-wps': '1', 'sec-fetch-site': 'same-origin' };
	const answer = await page.request.post(openTrial.path, { headers, data: {} });
	expect(answer.ok()).toBe(true);
}
