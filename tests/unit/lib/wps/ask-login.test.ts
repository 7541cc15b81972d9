import { afterEach, expect, test, vi } from 'vitest';
import { LOGIN_NEEDED_EVENT } from '#lib/wps/ask-login.ts';
import { wps } from '#lib/wps/browser.ts';
import { addFavourite } from '#lib/wps/contract/favourites.ts';

afterEach(() => vi.unstubAllGlobals());

/** A member's page whose session has ended; `logsIn` answers the log-in, `undefined` has none. */
function aPage(logsIn: boolean | undefined, dataset: Record<string, string> = { member: 'rahim' }) {
	const page = Object.assign(new EventTarget(), {
		body: { dataset },
		documentElement: { lang: 'en' },
	});
	let isOver = true;
	page.addEventListener(LOGIN_NEEDED_EVENT, (event) => {
		if (logsIn === undefined) return;
		event.preventDefault();
		isOver = !logsIn;
		(event as CustomEvent<(isBack: boolean) => void>).detail(logsIn);
	});
	const ask = vi.fn(async () =>
		isOver
			? Response.json({ success: false, errorCode: 'login.not.session' }, { status: 401 })
			: Response.json({ success: true, value: {} }),
	);
	vi.stubGlobal('document', page);
	vi.stubGlobal('location', { origin: 'https://site.test' });
	vi.stubGlobal('fetch', ask);
	return ask;
}

test.for([
	['is made again after the log-in of the same member', aPage, true, { member: 'rahim' }, true, 2],
	['keeps its refusal when the log-in is closed', aPage, false, { member: 'rahim' }, false, 1],
	['keeps its refusal where nothing can ask', aPage, undefined, { member: 'rahim' }, false, 1],
	['of a visitor asks for no log-in', aPage, true, {}, false, 1],
] as const)('a call that meets an ended session %s', async ([, make, logsIn, data, ok, sent]) => {
	const ask = make(logsIn, data);

	const answer = await wps(addFavourite, { nodeId: '7' });

	expect(answer.ok).toBe(ok);
	expect(ask).toHaveBeenCalledTimes(sent);
});
