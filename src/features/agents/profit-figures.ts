import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import type { TeamFigures } from '#lib/wps/contract/agents.ts';
import { showAmount } from './show.ts';

/** The columns of profit and loss, in the order in which they add up. */
export function profitFigures(locale: Locale, row: TeamFigures) {
	const t = translate(locale, 'agents');
	return [
		{ name: t('deposited'), value: showAmount(row.deposited) },
		{ name: t('withdrawn'), value: showAmount(row.withdrawn) },
		{ name: t('valid'), value: showAmount(row.valid) },
		{ name: t('stake'), value: showAmount(row.stake) },
		{ name: t('paid'), value: showAmount(row.paid) },
		{ name: t('uncounted'), value: showAmount(row.uncounted) },
		{ name: t('bonus'), value: showAmount(row.bonus) },
		{ name: t('rebate'), value: showAmount(row.rebate) },
		{ name: t('fee'), value: showAmount(row.fee) },
		{ name: t('profit_list.loss'), value: showAmount(row.netLoss) },
		{ name: t('profit_list.profit'), value: showAmount(row.profit) },
	];
}
