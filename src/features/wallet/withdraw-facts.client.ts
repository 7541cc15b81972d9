import { formatMoney, parseDecimal } from '#lib/money.ts';
import { readAmount } from '#lib/rules/amount.ts';

/** Shows what of the typed amount arrives and what stays in the balance. */
function showFacts(form: HTMLFormElement): void {
	const { fee = '0', balance = '0', symbol = '', submit = '', plain = '' } = form.dataset;
	const typed = form.querySelector<HTMLInputElement>('input[name="amount"]')?.value ?? '';
	const amount = readAmount(typed);
	const gets = amount && amount - (parseDecimal(fee) ?? 0n);
	const left = amount && (parseDecimal(balance) ?? 0n) - amount;
	for (const [name, money] of Object.entries({ gets, left })) {
		const cell = form.querySelector(`[data-fact="${name}"]`);
		const isShown = money !== undefined && money >= 0n;
		if (cell) cell.textContent = isShown ? formatMoney(money, symbol) : '–';
	}
	const button = form.querySelector('button[type="submit"]');
	if (button) {
		button.textContent = amount ? submit.replace('{{amount}}', formatMoney(amount, symbol)) : plain;
	}
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-fee]')) {
	form.addEventListener('input', () => showFacts(form));
	showFacts(form);
}
