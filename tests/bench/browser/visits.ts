import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { openTab } from './open-browser.ts';
import type { Profile } from './profiles.ts';
import { awaitUsable, HYDRATED, LOGIN, type Recorded, record, USERNAME } from './recorder.ts';

const EARLY_MS = 200;
const PATIENCE_MS = 10_000;
const NAME = 'rahim';

/** Opens a page and records its paints. */
export async function visit(browser: Browser, url: string, profile: Profile): Promise<Recorded> {
	const { context, page } = await openTab(browser, profile);
	try {
		await page.addInitScript(record, LOGIN);
		return await open(page, url, profile);
	} finally {
		await context.close();
	}
}

export interface Tapped extends Recorded {
	/** From the touch until the field has focus and is painted. */
	usableMs: number;
	/** Typed text survives hydration. */
	isKept: boolean;
}

/** Opens a page, waits until it is idle, taps Login and types a name. */
export async function visitAndTap(
	browser: Browser,
	url: string,
	profile: Profile,
): Promise<Tapped> {
	const { context, page } = await openTab(browser, profile);
	try {
		await page.addInitScript(record, LOGIN);
		const recorded = await open(page, url, profile);
		await page.evaluate(awaitUsable, USERNAME);
		await page.locator(LOGIN).first().tap({ timeout: PATIENCE_MS });
		const late = delay(PATIENCE_MS, Number.NaN);
		const usableMs = await Promise.race([page.evaluate(() => window.usable), late]);
		await page.keyboard.type(NAME);
		await page.locator(HYDRATED).waitFor({ timeout: PATIENCE_MS });
		const typed = await page.locator(USERNAME).inputValue();
		const { slowestInputMs } = await page.evaluate(() => window.recorded);
		return { ...recorded, slowestInputMs, usableMs, isKept: typed === NAME };
	} finally {
		await context.close();
	}
}

/** Taps Login 200 ms after the first paint. Returns whether a log-in form opened. */
export async function visitAndTapEarly(
	browser: Browser,
	url: string,
	profile: Profile,
): Promise<boolean> {
	const { context, page } = await openTab(browser, profile);
	try {
		const painted = Promise.withResolvers<DOMRect | undefined>();
		await page.exposeBinding('told', (_source, login?: DOMRect) => painted.resolve(login));
		await page.addInitScript(record, LOGIN);
		await page.goto(url, { waitUntil: 'commit' });
		const login = await Promise.race([painted.promise, delay(PATIENCE_MS, undefined)]);
		if (!login) return false;
		await delay(EARLY_MS);
		await page.touchscreen.tap(login.x + login.width / 2, login.y + login.height / 2);
		// The dialog, or the page of the log-in where the link was followed.
		const field = page.locator(`${USERNAME}, main input[name="username"]`).first();
		return await field.waitFor({ state: 'visible', timeout: PATIENCE_MS }).then(
			() => true,
			() => false,
		);
	} finally {
		await context.close();
	}
}

async function open(page: Page, url: string, { watchMs }: Profile): Promise<Recorded> {
	await page.goto(url, { waitUntil: 'load' });
	await delay(watchMs);
	return page.evaluate(() => window.recorded);
}
