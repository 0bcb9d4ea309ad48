import { Download } from 'shared-ui';
import { useInstall } from './offer.ts';

/** An entry of the person's menu, where the browser can install the portal. */
export function InstallButton({ onPress }: { onPress: () => void }) {
  const install = useInstall();
  if (!install) return null;
  const handleClick = () => {
    onPress();
    install();
  };
  return (
    <button type="button" onClick={handleClick}>
      <Download aria-hidden="true" />
      Установить приложение
    </button>
  );
}
