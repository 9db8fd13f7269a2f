// With its styles as a file: the policy takes no style elements.
import 'react-easy-crop/react-easy-crop.css';

export { default } from 'react-easy-crop';
