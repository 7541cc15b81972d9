import { textIn } from '#lib/rules/texts.ts';
import { businessDayOf, businessTimeOf } from '#lib/time.ts';
import type { ExportInput } from '#lib/wps/contract/agent-files.ts';
import type {
	Downline,
	Income,
	ProfitRow,
	TeamMovement,
	TeamPlay,
} from '#lib/wps/contract/agent-reports.ts';
import type { Period } from '#platform/core/read-range.ts';
import type { Database } from '#platform/db/database.ts';
import { kindTexts } from '#platform/money/statements/statement-texts.ts';
import { EXPORT_TEXTS } from './export-texts.ts';
import { listDownlines } from './list-downlines.ts';
import { listTeamBets } from './list-team-bets.ts';
import { listTeamMovements } from './list-team-movements.ts';
import { readDownlineProfit } from './read-downline-profit.ts';
import { readIncome } from './read-income.ts';
import { everyPage, type Sheet, type SheetColumn, writeSheet } from './write-sheet.ts';

/** Rows that are read at a time, so that memory does not depend on the range. */
const PAGE = 500;

export interface ReportFile extends Omit<ExportInput, 'startDate' | 'endDate' | 'language'> {
	agentId: number;
	currency: string;
	period: Period;
	language: string;
	now: Date;
}

/** Writes a report of an agent as CSV, with the rows and masks of its page. Reads while it is sent. */
export function writeReport(db: Database, file: ReportFile): AsyncGenerator<string> {
	const { language } = file;
	if (file.report === 'team') return writeSheet(teamSheet(db, file), language);
	if (file.report === 'profit') return writeSheet(profitSheet(db, file), language);
	if (file.report === 'betting') return writeSheet(bettingSheet(db, file), language);
	if (file.report === 'income') return writeSheet(incomeSheet(db, file), language);
	return writeSheet(movementSheet(db, file), language);
}

function teamSheet(db: Database, file: ReportFile): Sheet<Downline> {
	const { agentId: readerId, currency, period, customerId: agentId, now } = file;
	const { from, to } = period;
	const asked = { agentId, type: undefined, search: undefined, pageSize: PAGE };
	return {
		columns: [
			{ title: 'account', read: ({ customerName }) => customerName },
			{ title: 'opened', read: ({ registerDate }) => businessDayOf(registerDate) },
			{ title: 'size', read: ({ teamSize }) => `${teamSize}` },
			{ title: 'balance', read: ({ accountBalance }) => accountBalance, isSummed: true },
			...amounts<Downline>({ ownValid: 'valid', teamValid: 'teamValid', netLoss: 'netLoss' }),
		],
		pages: everyPage((after) =>
			listDownlines(db, { readerId, currency, from, to, now, ...asked, after }),
		),
	};
}

function profitSheet(db: Database, file: ReportFile): Sheet<ProfitRow> {
	const { agentId, currency, period, mode = 'team', language } = file;
	const { from, to } = period;
	return {
		columns: [
			{
				title: 'account',
				read: ({ kind, customerName }) =>
					kind === 'direct' ? customerName : textIn(EXPORT_TEXTS[kind], language),
			},
			...amounts<ProfitRow>({
				...({ deposited: 'deposited', withdrawn: 'withdrawn', valid: 'valid' } as const),
				...({ stake: 'stake', paid: 'paid', uncounted: 'uncounted', bonus: 'bonus' } as const),
				...({ rebate: 'rebate', fee: 'fee', netLoss: 'netLoss', profit: 'profit' } as const),
			}),
		],
		pages: everyPage((after) =>
			readDownlineProfit(db, { agentId, currency, from, to, mode, after, pageSize: PAGE }),
		),
	};
}

function bettingSheet(db: Database, file: ReportFile): Sheet<TeamPlay> {
	const { agentId, period, customerId: memberId, product, language } = file;
	const { from, to } = period;
	return {
		columns: [
			{ title: 'order', read: ({ orderNo }) => orderNo },
			{ title: 'account', read: ({ customerName }) => customerName },
			{ title: 'product', read: (play) => play.product },
			{ title: 'game', read: ({ gameName }) => gameName },
			{ title: 'issue', read: ({ issue }) => issue },
			{ title: 'time', read: ({ time }) => businessTimeOf(time) },
			...amounts<TeamPlay>({ stake: 'stake', valid: 'valid', paid: 'paid', result: 'result' }),
		],
		pages: everyPage((after) =>
			listTeamBets(db, { agentId, memberId, product, from, to, after, pageSize: PAGE, language }),
		),
	};
}

function movementSheet(db: Database, file: ReportFile): Sheet<TeamMovement> {
	const { agentId, currency, period, kind: group, language } = file;
	return {
		columns: [
			{ title: 'time', read: ({ time }) => businessTimeOf(time) },
			{ title: 'account', read: ({ customerName }) => customerName },
			{ title: 'what', read: ({ type }) => textIn(kindTexts(type), language) },
			{ title: 'in', read: ({ amount }) => (amount > 0n ? amount : undefined), isSummed: true },
			{ title: 'out', read: ({ amount }) => (amount < 0n ? -amount : undefined), isSummed: true },
			{ title: 'balanceAfter', read: ({ balanceAfter }) => balanceAfter },
		],
		pages: everyPage((after) =>
			listTeamMovements(db, { agentId, currency, period, group, after, pageSize: PAGE }),
		),
	};
}

function incomeSheet(db: Database, { agentId, period }: ReportFile): Sheet<Income['list'][number]> {
	const { since, until } = period;
	return {
		columns: [
			{ title: 'date', read: ({ date }) => date },
			...amounts<Income['list'][number]>({
				...({ agentRebate: 'agentRebate', realtime: 'realtime', hourly: 'hourly' } as const),
				...({ dailySalary: 'dailySalary', dividend: 'dividend' } as const),
				...({ affiliate: 'affiliate', correction: 'correction' } as const),
				...({ fromDebts: 'fromDebts', tatalIncome: 'tatalIncome' } as const),
			}),
		],
		pages: everyPage(() => readIncome(db, { agentId, since, until })),
	};
}

/** Columns of amounts, by the text of their title. */
function amounts<R>(fields: Partial<Record<keyof typeof EXPORT_TEXTS, keyof R>>): SheetColumn<R>[] {
	return Object.entries(fields).map(([title, name]) => ({
		title: title as keyof typeof EXPORT_TEXTS,
		read: (row) => {
			const value = row[name as keyof R];
			return typeof value === 'bigint' ? value : undefined;
		},
		isSummed: true,
	}));
}
