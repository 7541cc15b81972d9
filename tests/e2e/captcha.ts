import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

/**
 * Returns the solution of the captcha in the page's browser, read from the database: no program
 * reads the image.
 */
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
