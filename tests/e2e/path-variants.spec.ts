import { request as send } from 'node:http';
import { ROUTES, type Route } from '#lib/routes.ts';
import { variantsOf } from '../path-variants.ts';
import { expect, test } from './fixtures.ts';

const routes: Route[] = Object.values(ROUTES);
const guarded = routes.filter(({ access }) => access === 'member').map(({ path }) => path);

test('a page of members opens by no other way to write its address @upstream', async ({ site }) => {
	const opened: string[] = [];
	for (const path of guarded.flatMap((one) => [one, `/en${one}`])) {
		const look = async (variant: string) => {
			const { status, location } = await ask(site.origin, variant);
			// Elsewhere: to the log-in, or to the plain address, which leads there as well.
			const isElsewhere = /^(\/en)?\/login(\?|$)/.test(location) || location.split('?')[0] === path;
			const isRefused = status === 400 || status === 404;
			const isLedAway = status >= 301 && status <= 308 && isElsewhere;
			if (!isRefused && !isLedAway) opened.push(`${variant}: ${status} ${location}`);
		};
		await Promise.all([path, ...variantsOf(path)].map(look));
	}

	expect(opened).toEqual([]);
});

/** As it is written: a client that tidies addresses would show nothing. */
async function ask(origin: string, path: string): Promise<{ status: number; location: string }> {
	const { hostname, port } = new URL(origin);
	return await new Promise((resolve, reject) => {
		const asked = send(
			{ hostname, port, path, headers: { host: `${hostname}:${port}` } },
			(answer) => {
				answer.resume();
				resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' });
			},
		);
		asked.on('error', reject).end();
	});
}
