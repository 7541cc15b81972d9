import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { operatorShellAt } from './seat.ts';
import type { Site } from './site-process.ts';

/** What the picture of the page's browser shows: read in the database, as no program reads it. */
export async function readCaptcha(page: Page, site: Site): Promise<string> {
	const cookies = await page.context().cookies();
	const device = cookies.find(({ name }) => name === '__Host-did' || name === 'did')?.value ?? '';
	const deviceHash = createHash('sha256').update(`captcha\0${device}`).digest();
	const { db } = await operatorShellAt(site);
	const { code } = await db
		.selectFrom('bot_check_captcha')
		.select('code')
		.where('device_hash', '=', deviceHash)
		.executeTakeFirstOrThrow();
	return code;
}
