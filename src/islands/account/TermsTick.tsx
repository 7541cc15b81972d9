import { useId } from 'react';
import { BRAND } from '#lib/brand.ts';

interface Props {
	label: string;
	error: string | undefined;
}

/** The box that accepts the terms and confirms the age. */
export function TermsTick({ label, error }: Props) {
	const id = useId();
	return (
		<div>
			<label className="tick">
				<input
					type="checkbox"
					name="termsAccepted"
					value="yes"
					defaultChecked={BRAND.termsTicked}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? id : undefined}
					required
				/>
				<span>{label}</span>
			</label>
			{error && (
				<p id={id} className="field-error">
					{error}
				</p>
			)}
		</div>
	);
}
