import { randomUUID } from 'node:crypto';
import { migrate } from '#platform/db/migrate.ts';
import type { Bench } from '../bench.ts';
import { adminUrlOf, startBenchDatabase } from '../bets/bench-database.ts';
import type { Figure } from '../figures.ts';
import { startSite } from '../site/server.ts';
import { median } from '../statistics.ts';
import { giveNumbers } from './give-numbers.ts';
import { makeHashedMembers } from './hashed-members.ts';
import { setSettings } from './set-settings.ts';

const TRIES = 200;
const GOAL = '< 5 ms apart';

/** A call whose response must not reveal whether an account exists. */
interface Question {
	name: string;
	path: string;
	method: 'POST' | 'PUT';
	known: (index: number) => object;
	unknown: (index: number) => object;
}

/**
 * Known and unknown numbers, each used for one code, because a number is limited to one a minute.
 */
const numberOf = (index: number) => `17${String(10_000_000 + index)}`;
const nobodysNumber = (index: number) => `18${String(10_000_000 + index)}`;

/** A question by number: members from `first` on, and as many unknown numbers. */
function byNumber(
	first: number,
	{ name, path, input }: { name: string; path: string; input: (mobileNum: string) => object },
): Question {
	return {
		...{ name, path, method: 'POST' },
		known: (index) => input(numberOf(first + index)),
		unknown: (index) => input(nobodysNumber(first + index)),
	};
}

const QUESTIONS: readonly Question[] = [
	{
		name: 'log-in',
		path: '/wps/session/login',
		method: 'POST',
		known: (index) => ({ username: `bettor${index}`, password: 'not-the-one' }),
		unknown: (index) => ({ username: `nobody${index}`, password: 'not-the-one' }),
	},
	{
		name: 'new password by e-mail',
		path: '/wps/member/password/email',
		method: 'POST',
		known: (index) => ({ username: `bettor${index}`, email: `a${index}@site.test` }),
		unknown: (index) => ({ username: `nobody${index}`, email: `a${index}@site.test` }),
	},
	byNumber(0, {
		name: 'code for a log-in',
		path: '/wps/verification/sms/noLogin',
		input: (mobileNum) => ({ mobileNum }),
	}),
	byNumber(TRIES, {
		name: 'code for a new password',
		path: '/wps/verification/sms/noLogin',
		input: (mobileNum) => ({ mobileNum, purpose: 'reset' }),
	}),
	byNumber(0, {
		name: 'log-in by a wrong code',
		path: '/wps/session/login',
		input: (username) => ({ username, password: '000000', type: 'sms' }),
	}),
	byNumber(0, {
		name: 'new password by a wrong code',
		path: '/wps/member/password/verification',
		input: (mobileNum) => ({
			...{ mobileNum, verificationCode: '000000' },
			newPassword: 'monsoon-on-the-padma-9',
		}),
	}),
	{
		name: 'registration that is refused before its name',
		path: '/wps/member/register',
		method: 'PUT',
		known: (index) => registrationOf(`bettor${index}`),
		unknown: (index) => registrationOf(`anybody${index}`),
	},
];

/** A registration with a wrong code: the name is checked last. */
function registrationOf(username: string): object {
	const password = 'river-at-dusk-71';
	const common = { username, password, confirmPassword: password, termsAccepted: true };
	return { ...common, referralCode: 'NOBODYS1' };
}

/** Measures whether response times reveal accounts: known and unknown in turn, 200 tries each. */
export async function measureTiming(bench: Bench): Promise<Figure[]> {
	const database = await startBenchDatabase(bench);
	await migrate(database.ownerUrl);
	await makeHashedMembers(adminUrlOf(database.ownerUrl, 'jhilik'), 2 * TRIES);
	const env = { TRUSTED_PROXIES: '127.0.0.1,::1' };
	const { origin, dataDir } = await startSite(bench, { port: bench.port, env });
	const { appUrl } = database;
	await giveNumbers({ appUrl, dataDir, count: 2 * TRIES, numberOf });
	const doors = { CHNGPASSMAIL3: true, CHNGPASSVERIF3: true, VERIFICATION3: true };
	await setSettings(appUrl, { proofOfWork: false, CAPTCHA3: false, ...doors });

	const figures: Figure[] = [];
	for (const question of QUESTIONS) {
		bench.say(`${question.name}, ${TRIES} tries each`);
		const times = { known: [] as number[], unknown: [] as number[] };
		const bodies = new Set<string>();
		for (let index = 1; index <= TRIES; index++) {
			const sides = index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
			for (const side of sides) {
				const { ms, body } = await ask(origin, question, question[side](index));
				times[side].push(ms);
				bodies.add(body);
			}
		}
		const [known, unknown] = [median(times.known), median(times.unknown)];
		const alike = bodies.size === 1 ? 'all answers alike' : `${bodies.size} different answers`;
		figures.push(
			{ name: `${question.name}, known`, value: known, unit: 'ms' },
			{ name: `${question.name}, unknown`, value: unknown, unit: 'ms' },
			{
				name: `${question.name}, apart`,
				value: Math.abs(known - unknown),
				unit: 'ms',
				goal: GOAL,
				note: alike,
			},
			{
				name: `${question.name}, apart in pairs`,
				value: median(times.known.map((ms, at) => ms - (times.unknown[at] ?? Number.NaN))),
				unit: 'ms',
				note: 'the median of the differences: a busy machine hits both of a pair',
			},
		);
	}
	return figures;
}

async function ask(origin: string, { path, method }: Question, input: object) {
	const from = performance.now();
	const response = await fetch(origin + path, {
		method,
		headers: {
			origin,
			'sec-fetch-site': 'same-origin',
			'x-wps': '1',
			'content-type': 'application/json',
			'x-forwarded-for': `2001:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`,
		},
		body: JSON.stringify(input),
	});
	const body = `${response.status} ${await response.text()}`;
	return { ms: performance.now() - from, body };
}
