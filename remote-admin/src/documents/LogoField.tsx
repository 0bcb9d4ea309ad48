import { useState } from 'react';
import { FilePicker, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { DocumentsFormState } from './documentsValues.ts';

/** Bytes, as the server has it. */
const mostBytes = 1024 * 1024;

interface Props {
  form: DocumentsFormState;
  /** The one that is saved, as a data URL; null without one. */
  current: string | null;
}

/** The logo goes along with the form, and is checked by the server. */
export function LogoField({ form, current }: Props) {
  const [shown, setShown] = useState<{ address: string; file: { name: string; size: number } } | null>(
    current ? { address: current, file: { name: 'Логотип', size: Math.floor((current.length * 3) / 4) } } : null,
  );
  const choose = async (file: File) => {
    if (file.size > mostBytes) return form.setError('logo', { message: 'Логотип больше 1 МБ. Уменьшите картинку.' });
    const address = await readAddress(file);
    form.clearErrors('logo');
    form.setValue('logo', address.slice(address.indexOf(',') + 1), { shouldDirty: true });
    setShown({ address, file });
  };
  const remove = () => {
    form.clearErrors('logo');
    form.setValue('logo', null, { shouldDirty: true });
    setShown(null);
  };
  return (
    <>
      <FilePicker
        label="Логотип"
        accept=".png,.jpg,.jpeg,.svg"
        hint="PNG, JPEG или SVG, до 1 МБ"
        error={form.formState.errors.logo?.message}
        file={shown?.file ?? null}
        onChoose={(file) => void choose(file)}
        onRemove={remove}
      />
      {shown && <Logo src={shown.address} alt="Логотип компании" />}
    </>
  );
}

function readAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

const Logo = styled.img`
  display: block;
  max-width: 220px;
  max-height: 80px;
  margin-bottom: ${space(4)};
  padding: ${space(2)};
  border-radius: 6px;
  background: #fff;
`;
