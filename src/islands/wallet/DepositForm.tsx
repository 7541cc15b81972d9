import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { formText } from '#lib/form-text.ts';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { formatMoney, type Money } from '#lib/money.ts';
import { readAmount } from '#lib/rules/amount.ts';
import { $deposit, submitDeposit } from '#lib/stores/wallet/deposit.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { BalanceText } from '../ui/BalanceText.tsx';
import { Field } from '../ui/Field.tsx';
import { RefusalText } from '../ui/RefusalText.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useFirstError } from '../ui/use-first-error.ts';
import { AmountChips } from './AmountChips.tsx';
import './deposit.css';
import { DepositDone } from './DepositDone.tsx';

interface Props {
	locale: Locale;
	symbol: string;
	balance: Money;
	/** The smallest and the largest deposit, and what is left of the day's limit. */
	bounds: { min: Money; max: Money; remaining: Money };
	/** Made by the server for this form: a double click or a retry deposits once. */
	depositId: string;
	/** What the server found when the form was sent without a script. */
	typed?: string | undefined;
	isMistyped?: boolean;
	refusal?: Refusal | undefined;
}

/** The deposit of play money. A plain form of its page until it is hydrated. */
export function DepositForm(props: Props) {
	const { locale, symbol, balance, bounds, depositId, typed, isMistyped = false } = props;
	const t = translate(locale, 'wallet');
	const deposit = useStore($deposit, { ssr: 'initial' });
	const [isWrong, setWrong] = useState(isMistyped);
	const [amount, setAmount] = useState(readAmount(typed ?? ''));
	const form = useFirstError(isWrong);
	const input = useRef<HTMLInputElement>(null);
	const show = (money: Money) => formatMoney(money, symbol);

	// What was typed before the form was hydrated counts.
	useEffect(() => setAmount(readAmount(input.current?.value ?? '')), []);

	if (deposit.step === 'done') {
		return <DepositDone locale={locale} symbol={symbol} {...deposit} />;
	}

	function handleInput() {
		setAmount(readAmount(input.current?.value ?? ''));
		setWrong(false);
	}

	function handleChoose(text: string) {
		if (input.current) input.current.value = text;
		handleInput();
	}

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const chosen = readAmount(formText(new FormData(event.currentTarget), 'amount'));
		setWrong(!chosen);
		if (chosen) void submitDeposit({ depositId, amount: chosen });
	}

	return (
		<form
			ref={form}
			className="form"
			method="post"
			noValidate
			action={localizePath(locale, '/member/depositv2')}
			onSubmit={handleSubmit}
		>
			<input type="hidden" name="depositId" defaultValue={depositId} />
			<Field
				inputRef={input}
				label={t('amount')}
				hint={t('amount_hint', { min: show(bounds.min), max: show(bounds.max) })}
				error={isWrong ? t('amount_rule') : undefined}
				name="amount"
				defaultValue={typed}
				inputMode="decimal"
				autoComplete="off"
				maxLength={20}
				onInput={handleInput}
				required
			/>
			<AmountChips symbol={symbol} bounds={bounds} onChoose={handleChoose} />
			<dl className="deposit-facts">
				<div>
					<dt>{t('balance_now')}</dt>
					<dd>
						<BalanceText amount={balance} symbol={symbol} />
					</dd>
				</div>
				<div className="scripted">
					<dt>{t('after')}</dt>
					<dd>
						<output>
							<BalanceText amount={amount && balance + amount} symbol={symbol} />
						</output>
					</dd>
				</div>
			</dl>
			<p className="field-hint">{t('remaining', { amount: show(bounds.remaining) })}</p>
			<RefusalText
				locale={locale}
				refusal={deposit.step === 'editing' ? (deposit.refusal ?? props.refusal) : undefined}
			/>
			<SubmitButton
				label={t('submit')}
				busyLabel={t('sending')}
				isBusy={deposit.step === 'sending'}
			/>
		</form>
	);
}
