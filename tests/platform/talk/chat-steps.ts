import fc from 'fast-check';

export type ModelRoom = 'bn' | 'en';

/** Who may write depends on these; ages are at the start of an order. */
export interface Person {
	ageS: number;
	hasDeposit: boolean;
	isResting: boolean;
}

export interface Send {
	who: number;
	room: ModelRoom;
	text: string;
	id: number;
}

export type Step =
	| ({ do: 'send' } & Send)
	| { do: 'together'; sends: [Send, Send] }
	| { do: 'say'; room: ModelRoom; text: string }
	| { do: 'hide' | 'show'; room: ModelRoom; no: number }
	| { do: 'mute'; who: number; seconds: number }
	| { do: 'slow'; room: ModelRoom; seconds: number }
	| { do: 'close' | 'open'; room: ModelRoom }
	| { do: 'report' | 'see'; who: number; room: ModelRoom; no: number }
	| { do: 'ignore'; who: number; whom: number; isOn: boolean }
	| { do: 'rules'; rules: number }
	| { do: 'pass'; seconds: number };

/** A step of one person. */
export type OneStep = Exclude<Step, { do: 'together' }>;

/** A number, `ok`, or the code of the refusal; of a pace with its seconds. */
export type Result = number | string;

/** The age in hours that writing needs, and whether it needs a deposit. */
export const RULES = [
	{ ageHours: 24, needsDeposit: true },
	{ ageHours: 0, needsDeposit: true },
	{ ageHours: 24, needsDeposit: false },
] as const;

/** Texts that are refused, by what is found in them; all others are taken. */
export const REFUSED: Record<string, string> = {
	' ': 'feedback_length',
	'see example.com': 'chat_address',
	'call 01712345678': 'chat_number',
	'on WhatsApp': 'chat_words',
};

/** What a reader's page meets: a state of the topic, an answer to its question, or a new start. */
export type ReaderStep = { do: 'live' | 'ask' | 'answer' | 'reload'; reader: number };

/** Members of an order: four who may write, then one of three days, of 20 hours, without a deposit, and on a break. */
export const PEOPLE: readonly Person[] = [
	...Array.from({ length: 4 }, () => aPerson({})),
	aPerson({ ageS: 3 * 86_400 }),
	aPerson({ ageS: 20 * 3600 }),
	aPerson({ hasDeposit: false }),
	aPerson({ isResting: true }),
];

function aPerson(more: Partial<Person>): Person {
	return { ageS: 30 * 86_400, hasDeposit: true, isResting: false, ...more };
}

const room = fc.constantFrom<ModelRoom>('en', 'en', 'en', 'bn');
const who = fc.nat(PEOPLE.length - 1);
/** Mostly the first four. */
const writer = fc.oneof({ weight: 6, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: who });
/** From 0 on; `fitted` makes it the number of a message, or the next that is not there yet. */
const no = fc.nat(99);
const text = fc.oneof(
	{
		weight: 6,
		arbitrary: fc.constantFrom(...'abcdefghijklmnopqr').map((letter) => `text ${letter}`),
	},
	{ weight: 2, arbitrary: fc.constantFrom('Good luck', 'good LUCK!', 'goodluck') },
	{ weight: 1, arbitrary: fc.constantFrom(...Object.keys(REFUSED)) },
);
/** Few ids: many are repeated. */
const id = fc.oneof({ weight: 5, arbitrary: fc.nat(1e6) }, { weight: 1, arbitrary: fc.nat(2) });
const send = fc.record({ who: writer, room, text, id });
const pass = (...seconds: number[]) =>
	fc.record({ do: fc.constant('pass'), seconds: fc.constantFrom(...seconds) });
const kinds = <T extends string>(...names: T[]) => fc.constantFrom<T>(...names);

const reader = fc.nat(2);

/** Any step; those that add messages and move the clock a little come often. */
const anyStep = fc.oneof(
	{ weight: 14, arbitrary: send.map((sent) => ({ do: 'send', ...sent })) },
	{ weight: 2, arbitrary: fc.record({ do: fc.constant('together'), sends: fc.tuple(send, send) }) },
	{ weight: 1, arbitrary: send.map((sent) => ({ do: 'together', sends: [sent, sent] })) },
	{ weight: 8, arbitrary: pass(1, 2, 3, 3, 3, 5) },
	{ weight: 2, arbitrary: pass(10, 30, 57, 60) },
	{ weight: 1, arbitrary: pass(600, 4 * 3600, 86_340, 86_400) },
	{
		weight: 1,
		arbitrary: fc.record({ do: fc.constant('say'), room, text: kinds('Hello', 'text a') }),
	},
	{ weight: 3, arbitrary: fc.record({ do: kinds('hide', 'show'), room, no }) },
	{
		weight: 2,
		arbitrary: fc.record({
			do: fc.constant('mute'),
			...{ who: fc.nat(3), seconds: fc.constantFrom(0, 5, 60, 600) },
		}),
	},
	{
		weight: 1,
		arbitrary: fc.record({ do: fc.constant('slow'), room, seconds: fc.constantFrom(0, 10, 120) }),
	},
	{ weight: 1, arbitrary: fc.record({ do: kinds('close', 'open', 'open'), room }) },
	{
		weight: 6,
		arbitrary: fc.record({ do: fc.constant('report'), who, room, no: fc.oneof(fc.nat(1), no) }),
	},
	{ weight: 3, arbitrary: fc.record({ do: fc.constant('see'), who: fc.nat(1), room, no }) },
	{
		weight: 2,
		arbitrary: fc.record({ do: fc.constant('ignore'), who, whom: who, isOn: fc.boolean() }),
	},
	{
		weight: 1,
		arbitrary: fc.record({ do: fc.constant('rules'), rules: fc.nat(RULES.length - 1) }),
	},
	{ weight: 10, arbitrary: fc.record({ do: fc.constant('live'), reader }) },
	{ weight: 4, arbitrary: fc.record({ do: kinds('ask', 'answer', 'answer'), reader }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('reload'), reader }) },
) as fc.Arbitrary<Step | ReaderStep>;

/** Twelve messages of four members, more than an event of the topic has. */
const A_FULL_ROOM = [...'abcdefghijkl'].flatMap((letter, at): Step[] => [
	{ do: 'send', room: 'en', who: at % 4, text: `full ${letter}`, id: 2e7 + at },
	...(at % 4 === 3 ? [{ do: 'pass', seconds: 3 } as const] : []),
]);

/** Two readers who have all of it. */
const OPENED: ReaderStep[] = [0, 1].map((reader) => ({ do: 'reload', reader }));

/** Often the first ones, which are in no event of the topic any more. */
const inFull = { room: fc.constant('en'), no: fc.oneof(fc.nat(1), no) };
/** What readers and staff do in a room that has messages. */
const aLook = fc.oneof(
	fc.record({ do: kinds('hide', 'show'), ...inFull }).map((step) => [step]),
	fc.record({ do: kinds('live', 'live', 'ask', 'answer'), reader }).map((step) => [step]),
	fc.record({ do: fc.constant('see'), who: fc.constant(0), ...inFull }).map((step) => [step]),
	// A reader sees the tombstone of what is shown again.
	fc.record({ ...inFull, reader }).map(({ room, no, reader }) => [
		...[
			{ do: 'hide', room, no },
			{ do: 'live', reader },
			{ do: 'show', room, no },
		],
	]),
	anyStep.map((step) => [step]),
) as fc.Arbitrary<(Step | ReaderStep)[]>;

/** A member who writes as fast as the room takes it: fifteen in a minute are reached. */
const aBusyMinute = fc
	.record({
		who: fc.nat(3),
		room,
		gap: fc.constantFrom(3, 4),
		count: fc.integer({ min: 14, max: 18 }),
	})
	.map(({ who, room, gap, count }): Step[] =>
		Array.from({ length: count }, (_, at): Step[] => [
			{ do: 'send', who, room, text: `busy ${'abcdefghijklmnopqr'[at]}`, id: 1e7 + at },
			{ do: 'pass', seconds: gap },
		]).flat(),
	);

const some = fc.array(anyStep, { maxLength: 6 });

/** A text that comes again within its minute, or just after. */
const aRepeat = fc
	.record({ who: fc.nat(3), room, text, later: fc.constantFrom(3, 30, 59, 60), id: fc.nat(1e6) })
	.map(({ later, id, ...sent }): Step[] => [
		{ do: 'send', ...sent, id },
		{ do: 'pass', seconds: later },
		{ do: 'send', ...sent, id: id + 1 },
	]);
const aPart: fc.Arbitrary<(Step | ReaderStep)[]> = fc.oneof(
	{ weight: 15, arbitrary: anyStep.map((step) => [step]) },
	{ weight: 1, arbitrary: aRepeat },
);

/** An order of steps. */
export const anOrder: fc.Arbitrary<readonly (Step | ReaderStep)[]> = fc.oneof(
	{
		weight: 6,
		arbitrary: fc.array(aPart, { minLength: 8, maxLength: 30 }).map((parts) => parts.flat()),
	},
	{ weight: 1, arbitrary: fc.tuple(some, aBusyMinute, some).map((parts) => parts.flat()) },
	{
		weight: 3,
		arbitrary: fc
			.tuple(fc.constantFrom([], OPENED), fc.array(aLook, { minLength: 3, maxLength: 10 }))
			.map(([opened, looks]) => [...A_FULL_ROOM, ...opened, ...looks.flat()]),
	},
);

/** The step with the number of a message that its room has, or of the one after the last. */
export function fitted(step: Step, lastOf: (room: ModelRoom) => number): Step {
	return 'no' in step ? { ...step, no: (step.no % (lastOf(step.room) + 1)) + 1 } : step;
}
