import pg from 'pg';
import { migrate } from '#platform/db/migrate.ts';
import type { Bench } from '../bench.ts';
import { adminUrlOf, startBenchDatabase } from '../bets/bench-database.ts';
import type { Figure } from '../figures.ts';
import { startSite } from '../site/server.ts';
import { makeHashedMembers, PASSWORD } from './hashed-members.ts';
import { setSettings } from './set-settings.ts';

/** A leaked list: names, source addresses, and correct passwords. */
const NAMES = 10_000;
const ADDRESSES = 500;
const RIGHT = 100;
/** Further passwords for the first names, so that an account's limit is reached. */
const GUESSES = 8;
const GUESSED_NAMES = 25;
/** Time limit of the list: a minute, more with `--seconds`. */
const LIMIT_S_PER_SECOND = 15;
const TOGETHER = 32;

const SCENES = [
	{ name: 'without a proof', settings: {} },
	{ name: 'with every proof paid', settings: { proofOfWork: false } },
] as const;

/** Counts the passwords compared for a list of 10,000 names from 500 addresses. */
export async function measureStuffing(bench: Bench): Promise<Figure[]> {
	const database = await startBenchDatabase(bench);
	await migrate(database.ownerUrl);
	const adminUrl = adminUrlOf(database.ownerUrl, 'jhilik');
	await makeHashedMembers(adminUrl, NAMES);
	const env = { TRUSTED_PROXIES: '127.0.0.1,::1' };
	const { origin } = await startSite(bench, { port: bench.port, env });
	const client = new pg.Client({ connectionString: adminUrl });
	await client.connect();
	bench.closings.add('what counts the tries', () => client.end());

	const figures: Figure[] = [];
	for (const { name, settings } of SCENES) {
		bench.say(`the list, ${name}`);
		await setSettings(database.appUrl, settings);
		const { rows: before } = await client.query('select coalesce(max(id), 0) n from member_event');
		const { sent, opened, seconds, codes } = await tryList(
			origin,
			bench.seconds * LIMIT_S_PER_SECOND,
		);
		const tried = await countTried(client, Number(before[0]?.n));
		const note = [...codes].map(([code, count]) => `${count} x ${code}`).join(', ');
		figures.push(
			{
				name: `tries sent, ${name}`,
				value: sent,
				unit: '',
				note: `${seconds.toFixed(0)} s; ${note}`,
			},
			{
				name: `passwords compared, ${name}`,
				value: tried.all,
				unit: '',
				goal: '< 1 % of the list',
			},
			{ name: `of one account, at most, ${name}`, value: tried.perAccount, unit: '', goal: '<= 5' },
			{
				name: `from one address, at most, ${name}`,
				value: tried.perAddress,
				unit: '',
				goal: '<= 30',
			},
			{
				name: `accounts opened, ${name}`,
				value: opened,
				unit: '',
				note: `${RIGHT} of the list are right: only those can open`,
			},
		);
	}
	return figures;
}

interface Try {
	username: string;
	password: string;
	address: string;
}

/** The tries in order, the addresses in rotation. */
function* listTries(): Generator<Try> {
	let count = 0;
	const from = () => `198.18.${(count % ADDRESSES) >> 8}.${(count++ % ADDRESSES) & 255}`;
	for (let at = 1; at <= GUESSED_NAMES; at++) {
		for (let guess = 1; guess <= GUESSES; guess++) {
			yield { username: `bettor${at}`, password: `guess-number-${guess}`, address: from() };
		}
	}
	for (let at = 1; at <= NAMES; at++) {
		const password = at % (NAMES / RIGHT) === 0 ? PASSWORD : 'of-another-site-1';
		yield { username: `bettor${at}`, password, address: from() };
	}
}

async function tryList(origin: string, limitS: number) {
	const tries = listTries();
	const codes = new Map<string, number>();
	const startedAt = performance.now();
	let sent = 0;
	let opened = 0;
	const isOver = () => performance.now() - startedAt > limitS * 1000;
	await Promise.all(
		Array.from({ length: TOGETHER }, async () => {
			for (let next = tries.next(); !next.done && !isOver(); next = tries.next()) {
				sent += 1;
				const code = await logIn(origin, next.value);
				if (code === 'opened') opened += 1;
				codes.set(code, (codes.get(code) ?? 0) + 1);
			}
		}),
	);
	return { sent, opened, codes, seconds: (performance.now() - startedAt) / 1000 };
}

async function logIn(origin: string, { username, password, address }: Try): Promise<string> {
	const answer = await fetch(`${origin}/wps/session/login`, {
		method: 'POST',
		headers: {
			origin,
			'sec-fetch-site': 'same-origin',
			'x-wps': '1',
			'content-type': 'application/json',
			'x-forwarded-for': address,
		},
		body: JSON.stringify({ username, password, type: 'username' }),
	});
	const text = await answer.text();
	if (answer.ok && text.includes('"success":true')) return 'opened';
	return /"errorCode":"([^"]+)"/.exec(text)?.[1] ?? String(answer.status);
}

/** Every compared password is an event of its account. */
async function countTried(client: pg.Client, after: number) {
	const { rows } = await client.query<{ all: number; perAccount: number; perAddress: number }>(
		`with tried as (select member_id, address from member_event
			where id > $1 and kind in ('log_in', 'log_in_failed'))
		select (select count(*)::int from tried) as "all",
			(select coalesce(max(n), 0)::int
				from (select count(*) n from tried group by member_id) a) as "perAccount",
			(select coalesce(max(n), 0)::int
				from (select count(*) n from tried group by address) b) as "perAddress"`,
		[after],
	);
	return rows[0] ?? { all: 0, perAccount: 0, perAddress: 0 };
}
