import fc from 'fast-check';
import { type Money, sumOf, UNIT } from '#lib/money.ts';
import { masterPay, ngrOf } from '#lib/rules/agents/affiliate.ts';
import type { BillFile, FileRow } from '#lib/rules/agents/bill-file.ts';
import { hashOf } from '#lib/rules/agents/check-bill.ts';
import { addFigures, NO_FIGURES, netLossOf } from '#lib/rules/agents/figures.ts';
import { CARRY_POLICIES, carryOutOf, grossOf, type LadderRow } from '#lib/rules/agents/ladder.ts';
import { realtimePay } from '#lib/rules/agents/realtime.ts';

const money = (max: number) => fc.bigInt({ min: 0n, max: BigInt(max) * UNIT });
const rate = fc.integer({ min: 0, max: 1_000_000 });

const row = fc.record({
	day: fc.integer({ min: 2, max: 8 }).map((day) => `2026-11-0${day}`),
	member: fc.integer({ min: 0, max: 9 }).map((one) => `${one}`.padStart(12, 'a')),
	issue: fc.integer({ min: 1, max: 99 }).map((one) => `game/${one}`),
	...{ stake: money(20_000), paid: money(15_000), valid: money(20_000) },
	...{ bonus: money(500), rebate: money(50), fee: money(50), uncounted: money(100) },
});
const rows = fc.array(row, { maxLength: 30 });

const thresholds = { bet: money(50_000), loss: money(20_000), active: fc.nat({ max: 6 }) };
const ladder: fc.Arbitrary<LadderRow[]> = fc.array(
	fc.oneof(
		fc.record({ ...thresholds, rate }),
		fc.record({ ...thresholds, fixed: money(1000) }),
	) as fc.Arbitrary<LadderRow>,
	{ minLength: 1, maxLength: 8 },
);
const carry = fc.constantFrom(...CARRY_POLICIES);
const terms = fc.oneof(
	fc.record({
		...{ kind: fc.constant('dividend' as const), period: fc.constant('W' as const), carry },
		rows: ladder,
	}),
	fc.record({ kind: fc.constantFrom('daily' as const, 'hourly' as const), rows: ladder }),
	fc.record({
		kind: fc.constant('realtime' as const),
		rates: fc.record({ win: rate, loss: rate, floor: money(5000) }),
	}),
	fc.record({ kind: fc.constant('affiliate' as const), carry, admin: rate, rows: ladder }),
	fc.record({ kind: fc.constant('master' as const), rate }),
) as fc.Arbitrary<BillFile['terms']>;

interface Drawn {
	terms: BillFile['terms'];
	rows: FileRow[];
	activeMin: Money;
	carryIn: Money;
	funded: boolean[];
	below: Money[];
	before: Money | undefined;
}

/** Bills of any terms and rows, right in all steps. */
export const aBill: fc.Arbitrary<BillFile> = fc
	.record({
		...{ terms, rows, activeMin: money(20_000) },
		carryIn: fc.bigInt({ min: -20_000n * UNIT, max: 1000n * UNIT }),
		funded: fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
		below: fc.array(money(500), { maxLength: 4 }),
		before: fc.option(money(2000), { nil: undefined }),
	})
	.map((drawn) => billOf(drawn as Drawn));

function billOf({ terms, rows: drawnRows, activeMin, funded, below, ...drawn }: Drawn): BillFile {
	const { kind } = terms;
	const counted = kind === 'master' ? [] : uniqueOf(drawnRows, kind === 'realtime');
	const hasCarry = 'carry' in terms && terms.carry !== 'none';
	const carryIn = hasCarry ? drawn.carryIn : 0n;
	const commissions = kind === 'master' ? below : [];
	const members = membersOf(counted, funded);
	const { loss, active } = figuresOf(terms, { counted, members, activeMin, commissions });
	const valid = sumOf(counted.map((one) => one.valid));
	const pay = payOf(terms, { valid, loss: loss + carryIn, active, counted, commissions });
	const { before = 0n } = drawn;
	const [gross, down] = [pay.gross - before, sumOf(below)];
	const hasLadder = kind !== 'realtime' && kind !== 'master';
	const file: BillFile = {
		...{ kind: 'agent-bill', format: 1, billNo: 'D-20261102-7K', period: 'W', product: 'CONS' },
		...{ from: '2026-11-01T18:00:00.000Z', to: '2026-11-08T18:00:00.000Z', terms },
		...{ valid, loss, active, carryIn, row: pay.row, gross, down, net: gross - down },
		carryOut: carryOutOf('carry' in terms ? terms.carry : 'none', loss + carryIn),
		below: below.map((one) => ({ billNo: 'D-20261102-7L', gross: one })),
		...(hasLadder && { activeMin, members }),
		...(kind === 'master' && { commissions }),
		...(drawn.before !== undefined && {
			correction: { billNo: 'D-20261102-7A', day: '2026-11-10', before, carryBefore: 0n },
		}),
		...{ rows: counted, hash: '' },
	};
	return { ...file, hash: hashOf(file) };
}

/** The rows in their order, each day and member, or issue, once. */
function uniqueOf(drawn: readonly FileRow[], isOfIssues: boolean): FileRow[] {
	const byKey = new Map(
		drawn.map(({ issue = '', ...one }) => [
			`${one.day} ${one.member}${isOfIssues ? ` ${issue}` : ''}`,
			isOfIssues ? { ...one, issue } : one,
		]),
	);
	return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

type Members = NonNullable<BillFile['members']>;

function membersOf(counted: readonly FileRow[], funded: readonly boolean[]): Members {
	const groups = Map.groupBy(counted, ({ member }) => member);
	return [...groups]
		.map(([member, own]) => ({
			...{ member, valid: sumOf(own.map(({ valid }) => valid)) },
			isFunded: funded[Number(member.at(-1))] ?? false,
		}))
		.filter(({ valid }) => valid !== 0n);
}

interface Counted {
	counted: readonly FileRow[];
	members: Members;
	activeMin: Money;
	commissions: readonly Money[];
}

function figuresOf(
	of: BillFile['terms'],
	{ counted, members, activeMin, commissions }: Counted,
): { loss: Money; active: number } {
	if (of.kind === 'master') return { loss: sumOf(commissions), active: commissions.length };
	const sum = counted.map((one) => ({ ...NO_FIGURES, ...one })).reduce(addFigures, NO_FIGURES);
	if (of.kind === 'realtime') {
		const active = new Set(counted.map(({ member }) => member)).size;
		return { loss: sum.stake - sum.paid, active };
	}
	const reached = members.filter(({ valid, isFunded }) => isFunded && valid >= activeMin);
	const loss = of.kind === 'affiliate' ? ngrOf(sum, of.admin) : netLossOf(sum);
	return { loss, active: reached.length };
}

interface Paid {
	valid: Money;
	loss: Money;
	active: number;
	counted: readonly FileRow[];
	commissions: readonly Money[];
}

function payOf(of: BillFile['terms'], { counted, commissions, ...reached }: Paid) {
	if (of.kind === 'affiliate') return grossOf('dividend', of.rows, { ...reached, valid: 0n });
	if (of.kind !== 'realtime' && of.kind !== 'master') return grossOf(of.kind, of.rows, reached);
	const gross =
		of.kind === 'master'
			? masterPay(commissions, of.rate)
			: sumOf(counted.map((one) => realtimePay(of.rates, one)));
	return { row: gross > 0n ? 1 : 0, gross };
}
