import { request as send } from 'node:http';
import { ROUTES, type Route } from '#lib/routes.ts';
import { variantsOf } from '../path-variants.ts';
import { expect, test } from './fixtures.ts';

const KINDS = ['visitor', 'trial', 'player', 'agent'] as const;
type Kind = (typeof KINDS)[number];
type Decision = 'open' | 'login' | 'refused';

/**
 * What each account type gets from a screen, by the access of its route (spec 4, "Account types").
 */
const DECISIONS = {
	member: { visitor: 'login', trial: 'open', player: 'open', agent: 'open' },
	real: { visitor: 'login', trial: 'refused', player: 'open', agent: 'open' },
	agent: { visitor: 'login', trial: 'refused', player: 'refused', agent: 'open' },
} satisfies Record<string, Record<Kind, Decision>>;

const routes: Route[] = Object.values(ROUTES);
const guarded = routes.flatMap(({ path, access }) =>
	access === 'everybody' ? [] : [path, `/en${path}`].map((address) => ({ address, access })),
);

for (const kind of KINDS) {
	// A visitor needs no account that only the site's own platform provides.
	const tag = kind === 'visitor' ? ['@upstream'] : [];
	test(`${kind}: every spelling of a guarded address gets the decision of its access`, {
		tag,
	}, async ({ context, openDemoSession, page, site }) => {
		if (kind === 'player' || kind === 'agent') await openDemoSession(kind);
		if (kind === 'trial') await startTrial();
		const cookies = await context.cookies();
		const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
		const wrong: string[] = [];
		for (const { address, access } of guarded) {
			const wanted = DECISIONS[access][kind];
			const plain = await ask(site.origin, address, cookie);
			if (decisionOf(plain) !== wanted) wrong.push(`${address}: ${plain.status}, not ${wanted}`);
			if (wanted === 'open') continue;
			const look = async (variant: string) => {
				const answer = await ask(site.origin, variant, cookie);
				const isPlain = answer.status > 300 && answer.location.split('?')[0] === address;
				const isUnknown = answer.status === 400 || answer.status === 404;
				if (isPlain || isUnknown || decisionOf(answer) === wanted) return;
				wrong.push(`${variant}: ${answer.status} ${answer.location}`);
			};
			await Promise.all(variantsOf(address).map(look));
		}

		expect(wrong).toEqual([]);

		async function startTrial() {
			await page.goto('/en/login');
			await page.getByRole('main').locator('[name=freePlay]').click();
			await expect(page.locator('.account-strip')).toBeVisible();
		}
	});
}

test('the page of a refused screen has no address of its own', async ({ site }) => {
	const { status } = await ask(site.origin, '/refused', '');

	expect(status).toBe(404);
});

interface Reply {
	status: number;
	location: string;
}

function decisionOf({ status, location }: Reply): Decision {
	if (status === 403) return 'refused';
	const isLogin = /^(\/en)?\/login(\?|$)/.test(location);
	return status === 303 && isLogin ? 'login' : 'open';
}

/** Sends the path as written: a client that normalises addresses would prove nothing. */
async function ask(origin: string, path: string, cookie: string): Promise<Reply> {
	const { hostname, port } = new URL(origin);
	const headers = { host: `${hostname}:${port}`, cookie };
	return await new Promise((resolve, reject) => {
		const asked = send({ hostname, port, path, headers }, (answer) => {
			answer.resume();
			resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' });
		});
		asked.on('error', reject).end();
	});
}
