import { rmSync } from 'node:fs';

export default function removeTemplate() {
  const folder = process.env.TEST_TEMPLATE_DIR;
  if (folder) rmSync(folder, { recursive: true, force: true });
}
