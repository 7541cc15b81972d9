import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.resetModules();
});

async function keysAt(pathname: string, search = '') {
	vi.resetModules();
	vi.stubGlobal('location', { pathname, search });
	const { tabKey } = await import('#studio/kit/tab-keys.ts');
	return [tabKey('key'), tabKey('round')];
}

test('games, and real play and demo of one, share no key of the tab', async () => {
	const keys = [
		...(await keysAt('/play/quicksand')),
		...(await keysAt('/play/quicksand', '?mode=demo')),
		...(await keysAt('/play/pasha')),
		...(await keysAt('/play/pasha', '?mode=demo')),
	];

	expect(new Set(keys).size).toBe(8);
	expect(await keysAt('/play/pasha', '?lang=en')).toEqual(await keysAt('/play/pasha'));
});
