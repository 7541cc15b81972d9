import { expect, test } from 'vitest';
import type { Call } from '#lib/wps/call.ts';
import { listHotGames } from '#lib/wps/contract/games.ts';
import { getPointBalance } from '#lib/wps/contract/points.ts';
import { logout } from '#lib/wps/contract/session.ts';
import { getBalance } from '#lib/wps/contract/wallet.ts';
import { withdraw } from '#lib/wps/contract/withdrawals.ts';
import { type CallForm, createHostForms } from '#server/api/host-forms.ts';

const OLD_POINTS = '/wps/relay/MCS2_getPointBalance';
const askedOf = ({ method, path }: Call): CallForm => ({ method, path });

/** A host with one form of a call. The others get an answer that says that it lacks them. */
function aHost(
	has: (form: CallForm) => boolean,
	lacking = () => new Response('', { status: 404 }),
) {
	const asked: string[] = [];
	const send = async (form: CallForm) => {
		asked.push(`${form.method} ${form.path}`);
		return has(form) ? Response.json({ success: true }) : lacking();
	};
	return { asked, send };
}

test.for([
	[getPointBalance, `GET ${OLD_POINTS}`],
	[getBalance, 'GET /wps/member/info/funds/consolidated'],
	[logout, `POST ${logout.path}`],
	[listHotGames, `POST ${listHotGames.path}`],
	[withdraw, 'POST /wps/transaction/withdraw'],
] as const)('a host with an older form of $0.path gets that one', async ([call, older]) => {
	const inForm = createHostForms();
	const host = aHost(({ method, path }) => `${method} ${path}` === older);

	const first = await inForm(askedOf(call), host.send);
	await inForm(askedOf(call), host.send);

	expect(first.status).toBe(200);
	// The second time it is known.
	expect(host.asked).toEqual([`${call.method} ${call.path}`, older, older]);
});

test('the newest form is asked for again after ten minutes, and at once when the older is gone', async () => {
	let now = 0;
	let isOld = true;
	const inForm = createHostForms(() => now);
	const host = aHost(({ path }) => (path === OLD_POINTS) === isOld);
	await inForm(askedOf(getPointBalance), host.send);

	isOld = false;
	await inForm(askedOf(getPointBalance), host.send);
	isOld = true;
	now = 600_001;
	await inForm(askedOf(getPointBalance), host.send);

	const newest = `GET ${getPointBalance.path}`;
	const old = `GET ${OLD_POINTS}`;
	expect(host.asked).toEqual([newest, old, old, newest, newest, old]);
});

test('a call that the host has in no form is not looked for again for a minute', async () => {
	let now = 0;
	const inForm = createHostForms(() => now);
	const host = aHost(() => false);

	const response = await inForm(askedOf(getPointBalance), host.send);
	await inForm(askedOf(getPointBalance), host.send);
	now = 60_001;
	await inForm(askedOf(getPointBalance), host.send);

	expect(response.status).toBe(404);
	expect(host.asked).toHaveLength(6);
});

test.for([
	['a refusal', 400],
	['an ended session', 401],
	['a throttle', 429],
	['an error', 500],
	['an outage', 503],
] as const)('%s is no lack: a write is sent once', async ([, status]) => {
	const host = aHost(
		() => false,
		() => new Response('{}', { status }),
	);

	const response = await createHostForms()(askedOf(withdraw), host.send);

	expect([response.status, host.asked.length]).toEqual([status, 1]);
});

test('a 404 with another reason is an answer', async () => {
	const gone = () => Response.json({ success: false, errorCode: 'card.gone' }, { status: 404 });
	const host = aHost(() => false, gone);

	await createHostForms()(askedOf(withdraw), host.send);

	expect(host.asked).toHaveLength(1);
});
