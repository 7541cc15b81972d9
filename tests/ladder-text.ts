import { type Money, parseDecimal } from '#lib/money.ts';
import type { LadderRow } from '#lib/rules/agents/ladder.ts';

export const amount = (text: string): Money => {
	const parsed = parseDecimal(text.replaceAll(',', ''));
	if (parsed === undefined) throw new Error(`no amount: ${text}`);
	return parsed;
};

/** `bet/active rate%` or `bet/active amount`; of dividends `bet/loss/active rate%`. */
export function ladder(text: string): LadderRow[] {
	return text.split('; ').map((part) => {
		const [thresholds = '', pay = ''] = part.split(' ');
		const numbers = thresholds.split('/');
		const [bet = '', loss = '0'] = numbers.length === 3 ? numbers : [numbers[0] ?? ''];
		const row = { bet: amount(bet), loss: amount(loss), active: Number(numbers.at(-1)) };
		if (pay.endsWith('%')) return { ...row, rate: Math.round(Number(pay.slice(0, -1)) * 10_000) };
		return { ...row, fixed: amount(pay) };
	});
}
