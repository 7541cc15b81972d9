import { parseArgs } from 'node:util';
import { PARTS, type PartName, USUAL_PARTS } from './figures.ts';
import { LOTTERY_PAGES, PAGES, type PageName } from './screens/list.ts';

const PAGE_NAMES: PageName[] = [...PAGES, ...(Object.keys(LOTTERY_PAGES) as PageName[])];

export const USAGE = `npm run bench -- [--only ${PARTS.join('|')}] [--page NAME]
	[--json FILE] [--rounds N] [--seconds N] [--runs N] [--minutes N] [--port 4570]

--only     runs these parts; may be given more than once; without it: ${USUAL_PARTS.join(', ')}
--page     measures these pages (${PAGE_NAMES.join(', ')}) in the part screens
--json     also writes the figures to a file
--rounds   how often each target of a part is measured: 3, of screens 2
--seconds  how long a target is loaded at a time: 4, of screens 1, of chat 30
--runs     how often the browser opens a page on each profile: 5, of screens 3
--minutes  when a run ends with what is known by then: 8, of screens 10, of lighthouse, money,
	rewards, agents and soak 20
--port     the first of ten free ports`;

interface Effort {
	rounds: number;
	seconds: number;
	runs: number;
	minutes: number;
}

const USUAL_EFFORT: Effort = { rounds: 3, seconds: 4, runs: 5, minutes: 8 };

/** Effort of parts that measure several pages, when run alone. */
const EFFORTS: Partial<Record<PartName, Effort>> = {
	screens: { rounds: 2, seconds: 1, runs: 3, minutes: 10 },
	lighthouse: { ...USUAL_EFFORT, minutes: 20 },
	chat: { ...USUAL_EFFORT, seconds: 30 },
	soak: { ...USUAL_EFFORT, minutes: 20 },
	money: { ...USUAL_EFFORT, minutes: 20 },
	rewards: { ...USUAL_EFFORT, minutes: 20 },
	agents: { ...USUAL_EFFORT, minutes: 20 },
};

export type Options = ReturnType<typeof readOptions>;

/** Parses the command line. Throws an error for the user. */
export function readOptions(args: string[]) {
	const { values } = parseArgs({
		args,
		options: {
			only: { type: 'string', multiple: true },
			page: { type: 'string', multiple: true },
			json: { type: 'string' },
			rounds: { type: 'string' },
			seconds: { type: 'string' },
			runs: { type: 'string' },
			minutes: { type: 'string' },
			port: { type: 'string', default: '4570' },
			help: { type: 'boolean', default: false },
		},
	});
	const parts = values.only ? values.only.map(readPart) : [...USUAL_PARTS];
	const [part] = parts;
	const effort = (parts.length === 1 && part && EFFORTS[part]) || USUAL_EFFORT;
	const read = (name: keyof Effort, max: number) =>
		readNumber(name, values[name] ?? String(effort[name]), max);
	return {
		help: values.help,
		parts,
		pages: values.page ? values.page.map(readPage) : [...PAGES],
		json: values.json,
		rounds: read('rounds', 20),
		seconds: read('seconds', 60),
		runs: read('runs', 20),
		minutes: read('minutes', 60),
		port: readNumber('port', values.port, 65_000),
	};
}

function readPart(text: string): PartName {
	const part = PARTS.find((name) => name === text);
	if (!part) throw new Error(`--only takes one of ${PARTS.join(', ')}, not "${text}".`);
	return part;
}

function readPage(text: string): PageName {
	const page = PAGE_NAMES.find((name) => name === text);
	if (!page) throw new Error(`--page takes one of ${PAGE_NAMES.join(', ')}, not "${text}".`);
	return page;
}

function readNumber(name: string, text: string, max: number): number {
	const value = Number(text);
	if (value >= 1 && value <= max) return value;
	throw new Error(`--${name} takes a number from 1 to ${max}, not "${text}".`);
}
