import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** A proxy before the site that serves a newer service worker after `release`. */
async function startProxy(origin: string) {
	let isNewer = false;
	const server = createServer(async ({ url = '/' }, response) => {
		const answer = await fetch(origin + url, { redirect: 'manual' });
		const dropped = ['content-encoding', 'content-length', 'transfer-encoding', 'connection'];
		const headers = [...answer.headers].filter(([name]) => !dropped.includes(name));
		const body = Buffer.from(await answer.arrayBuffer());
		const isWorker = url.startsWith('/sw.js');
		response.writeHead(answer.status, Object.fromEntries(headers));
		response.end(isWorker && isNewer ? `${body}\n// A newer build.` : body);
	}).listen(0, 'localhost');
	await once(server, 'listening');
	const address = server.address();
	const port = typeof address === 'object' ? address?.port : undefined;
	const release = () => {
		isNewer = true;
	};
	const close = () => {
		server.closeAllConnections();
		server.close();
	};
	return { address: `http://localhost:${port}`, release, close };
}

for (const [home, ready, reload] of [
	['/en', 'A newer version of the site is ready.', 'Reload'],
	['/', 'সাইটের নতুন ভার্সন তৈরি আছে।', 'রিলোড করুন'],
] as const) {
	test(`a newer version of the site is offered and installed at ${home}`, async ({
		page,
		site,
	}) => {
		const proxy = await startProxy(site.origin);
		await page.goto(proxy.address + home);
		await page.keyboard.press('Tab');
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
		const toast = page.getByRole('status').filter({ hasText: ready });
		await expect(toast).toBeHidden();

		proxy.release();
		await page.reload();
		await page.keyboard.press('Tab');
		await expect(toast).toBeVisible();
		const reloaded = page.waitForEvent('load');
		await toast.getByRole('button', { name: reload }).click();
		await reloaded;

		await expect(toast).toBeHidden();
		const waiting = () =>
			page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
		expect(await waiting()).toBeFalsy();
		await page.close();
		proxy.close();
	});
}
